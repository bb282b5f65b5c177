import { purgeMails } from 'backend/gateways/mail'
import { apiFamily, defineModule } from 'backend/platform/module'
import { DAY_MS } from 'contract/durations'
import * as contract from 'contract/messages'
import * as deliveries from 'contract/messages/deliveries'
import { readOldMessages } from './demo'
import { messageEndpoints } from './endpoints'
import { gatewaysOf } from './gateways'
import { MESSAGE_RETENTION_DAYS, purgeMessages } from './message-store'
import { purgeDeliveries } from './outbox-store'
import { messageData } from './personal-data'
import { QUEUES } from './queues'
import { sendDue } from './send-due'

/** Ended deliveries are kept for operators, e-mails of the sandbox for readers of its outbox. */
const DELIVERY_RETENTION_DAYS = 30
const MAIL_RETENTION_DAYS = 2

export const messagesModule = defineModule({
  name: 'messages',
  personalData: messageData,
  errorCodes: [22_000, 22_999],
  api: [
    apiFamily('消息', '站内消息、通知方式与接收邮件的地址', contract),
    apiFamily('通知发送', '工作人员查看与重发短信、邮件通知', deliveries),
  ],
  endpoints: messageEndpoints,
  operatorQueues: QUEUES,
  demo: { seed: readOldMessages },
  jobs: {
    send_messages: {
      everySeconds: 10,
      run: (context) => sendDue(context.db, gatewaysOf(context), () => context.clock.now()),
    },
    purge_messages: {
      everySeconds: 3_600,
      canWait: true,
      run: async ({ db, clock }) => {
        const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
        await db.transaction(async (tx) => {
          await purgeMessages(tx, daysAgo(MESSAGE_RETENTION_DAYS))
          await purgeDeliveries(tx, daysAgo(DELIVERY_RETENTION_DAYS))
          await purgeMails(tx, daysAgo(MAIL_RETENTION_DAYS))
        })
      },
    },
  },
})
