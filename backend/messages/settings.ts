import type { Reader, Tx } from 'backend/platform/database/database'
import type { MessageKind } from 'backend/platform/messages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { KindSettings } from 'contract/messages'
import type { MessageChannel } from 'contract/messages/types'
import { eq, sql } from 'drizzle-orm'
import { messageSetting } from './tables'

/** Chosen channels of one kind. */
export type Channels = Readonly<Record<MessageChannel, boolean>>

const CHANNELS = ['site', 'sms', 'email'] as const satisfies readonly MessageChannel[]

export function defaultChannels({ on = [] }: MessageKind): Channels {
  return { site: true, sms: on.includes('sms'), email: on.includes('email') }
}

/**
 * Reads a choice of the form `kind:channel`, for all kinds of the member. What a kind fixes stays on.
 */
export function parseChoice(
  kinds: readonly MessageKind[],
  on: readonly string[],
): Verdict<Map<string, Channels>, 'message_kind_unknown'> {
  const known = new Set(kinds.map(({ kind }) => kind))
  if (on.some((one) => !known.has(one.split(':')[0] ?? ''))) return refuse('message_kind_unknown')
  const chosen = new Set(on)
  return accept(
    new Map(
      kinds.map((one): [string, Channels] => {
        const isOn = (channel: MessageChannel) =>
          isFixed(one, channel) || chosen.has(`${one.kind}:${channel}`)
        return [one.kind, { site: isOn('site'), sms: isOn('sms'), email: isOn('email') }]
      }),
    ),
  )
}

/** The settings of the kinds, from what the member has chosen and the defaults. */
export function kindSettings(
  kinds: readonly MessageKind[],
  chosen: ReadonlyMap<string, Channels>,
): KindSettings[] {
  return kinds.map((one) => {
    const { kind, name, type } = one
    const isOn = chosen.get(kind) ?? defaultChannels(one)
    const channels = CHANNELS.map((channel) => ({
      channel,
      isOn: isOn[channel] || isFixed(one, channel),
      isFixed: isFixed(one, channel),
    }))
    return { kind, name, type, channels }
  })
}

/** Whether members cannot switch a channel of a kind off. The statement of `notify` has the same rule. */
function isFixed({ isSiteFixed, isFixed, on }: MessageKind, channel: MessageChannel): boolean {
  if (channel === 'site') return isSiteFixed === true
  return isFixed === true && on?.includes(channel) === true
}

export async function chosenChannels(reader: Reader, memberId: string): Promise<Map<string, Channels>> {
  const rows = await reader.select().from(messageSetting).where(eq(messageSetting.memberId, memberId))
  return new Map(rows.map(({ kind, site, sms, email }) => [kind, { site, sms, email }]))
}

/** Replaces the member's choice for these kinds. */
export async function storeChannels(
  tx: Tx,
  memberId: string,
  chosen: ReadonlyMap<string, Channels>,
): Promise<void> {
  if (chosen.size === 0) return
  // In one order, so that two forms of the same member cannot deadlock.
  const rows = [...chosen]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, channels]) => ({ memberId, kind, ...channels }))
  await tx
    .insert(messageSetting)
    .values(rows)
    .onConflictDoUpdate({
      target: [messageSetting.memberId, messageSetting.kind],
      set: { site: sql`excluded.site`, sms: sql`excluded.sms`, email: sql`excluded.email` },
    })
}
