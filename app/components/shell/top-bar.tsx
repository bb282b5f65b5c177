import { ServerFragment } from '~/components/fragments/server-fragment'

export interface TopBarProps {
  /** HTML of `AccountLinks`. */
  account: string | null
}

/** City and account of the visitor or member, and the links that are the same for everybody. */
export function TopBar({ account }: TopBarProps) {
  return (
    <div className="top-bar">
      <div className="page-width">
        <ServerFragment as="ul" name="account" html={account} />
        <ServerFragment as="ul" name="topLinks" />
      </div>
    </div>
  )
}
