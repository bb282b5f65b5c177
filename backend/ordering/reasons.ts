/** A reason as people read it: its name, with what was said beside it. */
export function reasonText<R extends Record<string, string>>(
  names: R,
  { reason, note }: { reason: keyof R; note?: string | undefined },
): string {
  const name = names[reason]
  return note ? `${name}：${note}` : `${name}`
}
