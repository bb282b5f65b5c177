/** The start is refused. The message is one line that tells the operator what to set. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
