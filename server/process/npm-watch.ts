const CHECK_EVERY_MS = 500

/** Detects a killed npm: it forwards no signal, and its child would stay alive and hold the port. */
export function watchNpm(onGone: () => void): void {
  const npm = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watching)
    onGone()
  }, CHECK_EVERY_MS)
  watching.unref()
}
