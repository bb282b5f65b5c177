/** Notes on ignored query parameters of a list. */
export function ListNotes({ notes }: { notes: readonly string[] }) {
  return notes.length === 0 ? null : <p role="status">{notes.join('')}</p>
}
