/** Reason text: its name and the note. */
export function reasonText<R extends Record<string, string>>(
  names: R,
  { reason, note }: { reason: keyof R; note?: string | undefined },
): string {
  const name = names[reason]
  return note ? `${name}：${note}` : `${name}`
}
