/** The start cannot go on; the message is the one line that tells the operator what to set. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
