import type { KindSettings } from 'contract/messages'
import { MESSAGE_CHANNELS, MESSAGE_TYPES, type MessageChannel } from 'contract/messages/types'
import { ListTable, name, type TableColumns, text } from '../ui/list-table'

const CHANNELS = Object.keys(MESSAGE_CHANNELS) as MessageChannel[]

interface ChannelTableProps {
  kinds: readonly KindSettings[]
  /** What is switched on, as `kind:channel`. */
  on: readonly string[]
}

/** A checkbox per kind of message and channel. What cannot be switched off is shown as on. */
export function ChannelTable({ kinds, on }: ChannelTableProps) {
  const columns: TableColumns<KindSettings> = [
    name('消息', ({ name }) => name),
    { header: '类型', className: 'text-muted', isDesktopOnly: true, cell: ({ type }) => MESSAGE_TYPES[type] },
    ...CHANNELS.map((channel) =>
      text(MESSAGE_CHANNELS[channel], (row: KindSettings) => (
        <ChannelBox row={row} channel={channel} on={on} />
      )),
    ),
  ]
  return (
    <div className="field">
      <ListTable
        caption="通知方式"
        layout="cards"
        columns={columns}
        rows={kinds}
        rowKey={({ kind }) => kind}
      />
    </div>
  )
}

interface ChannelBoxProps {
  row: KindSettings
  channel: MessageChannel
  on: readonly string[]
}

function ChannelBox({ row: { kind, name, channels }, channel, on }: ChannelBoxProps) {
  if (channels.some((one) => one.channel === channel && one.isFixed)) return '始终接收'
  const value = `${kind}:${channel}`
  return (
    <div className="choice">
      <input
        type="checkbox"
        id={value}
        name="on"
        value={value}
        defaultChecked={on.includes(value)}
        aria-label={`${name}：${MESSAGE_CHANNELS[channel]}接收`}
      />
      <label htmlFor={value}>接收</label>
    </div>
  )
}
