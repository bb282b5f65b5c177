/** What bars drawn as SVG share. Positions are shares of the width, so that the text keeps its size on phones. */
export const BAR_COLORS = {
  ink: '#1b2430',
  muted: '#55606e',
  blue: '#0f4c81',
  lightBlue: '#9db8d2',
  empty: '#e3e7ec',
}

/** Text near an edge stays inside. */
export function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 15) return 'start'
  return percent > 85 ? 'end' : 'middle'
}
