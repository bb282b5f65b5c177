const LOOK_EVERY_MS = 500

/** A killed npm passes nothing on; without this the server would live on and hold its port. */
export function watchNpm(onGone: () => void): void {
  if (process.env.npm_lifecycle_event !== 'start') return
  const npm = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watching)
    onGone()
  }, LOOK_EVERY_MS)
  watching.unref()
}
