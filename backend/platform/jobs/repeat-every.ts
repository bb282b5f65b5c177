import { logJobFailure } from './job-failure'

/**
 * Runs work repeatedly without overlap until stopped. The work must be correct when late, repeated, or run on several
 * servers: the database decides, not this timer.
 */
export function repeatEvery(
  milliseconds: number,
  name: string,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = work().then(
      () => undefined,
      (error) => logJobFailure(error, name, 'repeated job failed'),
    )
    return running
  }
  const loop = async () => {
    while (!isStopped) {
      await new Promise<void>((resolve) => {
        wake = resolve
        timer = setTimeout(resolve, milliseconds)
      })
      if (!isStopped) await run()
    }
  }
  let wake = () => {}
  let timer: NodeJS.Timeout | undefined
  void loop()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    wake()
    await running
  }
}
