import type { Reader } from 'backend/platform/database/database'
import { CONTACT, type NewMessage } from 'backend/platform/messages'

let readHotline: (reader: Reader) => Promise<string> = async () => ''

/** Makes known where the market's hotline is set. */
export function registerHotline(read: typeof readHotline): void {
  readHotline = read
}

/** Names the market's hotline in texts that ask the recipient to contact it. Without one they name none. */
export async function withContact(
  reader: Reader,
  messages: readonly NewMessage[],
): Promise<readonly NewMessage[]> {
  if (!messages.some(({ text }) => text.includes(CONTACT))) return messages
  const hotline = await readHotline(reader)
  const contact = hotline === '' ? '客服' : `客服 ${hotline}`
  return messages.map((message) => ({ ...message, text: message.text.replaceAll(CONTACT, () => contact) }))
}
