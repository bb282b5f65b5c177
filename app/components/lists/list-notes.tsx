/** What of a list's address could not be taken as it stands there. */
export function ListNotes({ notes }: { notes: readonly string[] }) {
  return notes.length === 0 ? null : <p role="status">{notes.join('')}</p>
}
