/** How long a cancellation has to reach its server, in milliseconds. */
const grace = 500;

/** Runs work on a server. Ctrl-C aborts the signal, and ends the process once the cancellation has been sent. */
export async function interruptible<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const controller = new AbortController();
  const interrupt = (): void => {
    controller.abort();
    setTimeout(() => {
      process.off("SIGINT", interrupt);
      process.kill(process.pid, "SIGINT");
    }, grace);
  };
  process.on("SIGINT", interrupt);
  try {
    return await work(controller.signal);
  } finally {
    // The error of an aborted statement is not reported.
    if (controller.signal.aborted) await new Promise(() => undefined);
    process.off("SIGINT", interrupt);
  }
}
