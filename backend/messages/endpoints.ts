import { sandboxMails } from 'backend/gateways/mail'
import {
  type AnsweredEndpoint,
  answer,
  mutation,
  operatorAnswer,
  operatorMutation,
} from 'backend/platform/endpoint'
import type { ModuleContext } from 'backend/platform/module'
import { accept, refuse } from 'backend/platform/verdict'
import * as dev from 'contract/dev'
import * as contract from 'contract/messages'
import * as deliveries from 'contract/messages/deliveries'
import { confirmEmail, EMAIL_CODE_MINUTES, emailOf, removeEmail } from './email-address'
import { gatewaysOf } from './gateways'
import { kindsFor } from './kinds'
import { countUnread, listMessages, listNotices, markAllRead, openMessage } from './message-store'
import { listDeliveries, restartDelivery } from './outbox-store'
import { setEmail } from './set-email'
import { chosenChannels, kindSettings, parseChoice, storeChannels } from './settings'

export function messageEndpoints(context: ModuleContext): AnsweredEndpoint[] {
  return [
    ...readingEndpoints(),
    ...settingsEndpoints(context),
    ...emailEndpoints(context),
    ...operatorEndpoints(),
    ...devEndpoints(context),
  ]
}

function readingEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.myMessages, async ({ db, actor }, query) => {
      const found = await listMessages(db.orm, actor.memberId, query)
      return accept({ ...found, page: query.page, size: query.size })
    }),
    answer(contract.myNotices, async ({ db, actor }, query) => {
      const found = await listNotices(db.orm, actor.memberId, query)
      return accept({ ...found, page: query.page, size: query.size })
    }),
    answer(contract.unreadCounts, async ({ db, actor }) => accept(await countUnread(db.orm, actor.memberId))),
    answer(contract.openMessage, async ({ db, actor, now }, { messageId }) => {
      const opened = await db.transaction((tx) => openMessage(tx, actor.memberId, messageId, now))
      return opened ? accept(opened) : refuse('not_found')
    }),
    answer(contract.markRead, async ({ db, actor, now }, { messageId }) => {
      const opened = await db.transaction((tx) => openMessage(tx, actor.memberId, messageId, now))
      return opened ? accept({}) : refuse('not_found')
    }),
    answer(contract.markAllRead, async ({ db, actor, now }, { type }) => {
      await db.transaction((tx) => markAllRead(tx, actor.memberId, type, now))
      return accept({})
    }),
  ]
}

function settingsEndpoints(context: ModuleContext): AnsweredEndpoint[] {
  return [
    answer(contract.messageSettings, async ({ db, actor }) => {
      const { sms, mail } = gatewaysOf(context)
      const chosen = await chosenChannels(db.orm, actor.memberId)
      const email = await emailOf(db.orm, actor.memberId)
      const address = email?.address ?? null
      return accept({
        kinds: kindSettings(kindsFor(actor), chosen),
        available: { sms: sms.isConfigured, email: mail.isConfigured },
        email: address === null ? null : { address, isConfirmed: true },
        pendingEmail: email?.pendingAddress ?? null,
      })
    }),
    mutation(contract.saveMessageSettings, 'messages.settings', async (tx, { actor }, { on }) => {
      const chosen = parseChoice(kindsFor(actor), on)
      if (!chosen.ok) return chosen
      await storeChannels(tx, actor.memberId, chosen.value)
      return accept({})
    }),
  ]
}

function emailEndpoints(context: ModuleContext): AnsweredEndpoint[] {
  const { secret } = context
  return [
    answer(contract.setMessageEmail, async (call, input) => {
      if (!gatewaysOf(context).mail.isConfigured) return refuse('email_not_available')
      const stored = await setEmail(call, secret, input)
      return stored.ok ? accept({ validSeconds: EMAIL_CODE_MINUTES * 60 }) : stored
    }),
    answer(contract.confirmMessageEmail, ({ db, actor: { memberId }, now }, { emailCode: code, requestId }) =>
      confirmEmail(db, { memberId, code, secret, requestId }, now),
    ),
    answer(contract.removeMessageEmail, async ({ db, actor }) => {
      await db.transaction((tx) => removeEmail(tx, actor.memberId))
      return accept({})
    }),
  ]
}

function operatorEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(deliveries.messageDeliveries, async ({ db }, query) => {
      const { page, size } = query
      return accept({ ...(await listDeliveries(db.orm, query)), page, size })
    }),
    operatorMutation(deliveries.retryDelivery, 'messages.retry', async (tx, { now }, { deliveryId }) => {
      const done = await restartDelivery(tx, deliveryId, now)
      if (done === 'missing') return refuse('not_found')
      if (done === 'not_failed') return refuse('delivery_not_failed')
      return accept({ output: {}, subject: { kind: 'message_delivery', id: deliveryId } })
    }),
  ]
}

/** Only a demo market has the sandbox, so its outbox needs no token. */
function devEndpoints({ settings }: ModuleContext): AnsweredEndpoint[] {
  if (settings.mailGateway !== 'sandbox') return []
  return [answer(dev.mails, async ({ db }, wanted) => accept(await sandboxMails(db.orm, wanted)))]
}
