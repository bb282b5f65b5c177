/** Highlighted states: `blue` goes well or runs, `warn` waits for somebody or went wrong; all others are plain. */
export type StateColors<State extends string> = Readonly<Partial<Record<State, 'blue' | 'warn'>>>
