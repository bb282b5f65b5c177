const LOOK_EVERY_MS = 500

/** For a server that npm runs: a killed npm passes nothing on, and the server would live on and hold its port. */
export function watchNpm(onGone: () => void): void {
  const npm = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watching)
    onGone()
  }, LOOK_EVERY_MS)
  watching.unref()
}
