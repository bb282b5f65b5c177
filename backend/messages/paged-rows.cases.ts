import { myMessages, myNotices } from 'contract/messages'
import { messageDeliveries } from 'contract/messages/deliveries'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { writeMessage } from '../../tests/fixtures/messages'

export const PAGED_ROWS: PagedRows = [
  [
    myMessages,
    async (m) => {
      const as = await m.newPerson()
      await repeat(() => writeMessage(m, as))
      return { as, inputs: [{ type: 3 }] }
    },
  ],
  [
    myNotices,
    async (m) => {
      const as = await m.newPerson()
      await repeat(() => writeMessage(m, as))
      return { as, inputs: [{}] }
    },
  ],
  [
    messageDeliveries,
    async (m) => {
      const person = await m.newPerson()
      await repeat(() => writeMessage(m, person))
      return { as: await m.newOperator('support'), inputs: [{}, { state: 'pending' }] }
    },
  ],
]
