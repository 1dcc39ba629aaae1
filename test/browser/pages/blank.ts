const heading = document.createElement("h1");
heading.textContent = "A page";
document.getElementById("main")?.append(heading);
