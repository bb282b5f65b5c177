import type { ReactNode } from 'react'
import { ServerFragment } from '../fragments/server-fragment'
import { FrameMain } from '../frame/side-frame'
import { PageTitle } from '../ui/page-title'
import { Panel } from '../ui/panel'

interface SignInFrameProps {
  title: string
  sub?: string
  children: ReactNode
}

/** A page of the console with one form and no menu: sign-in and sign-out. */
export function SignInFrame({ title, sub, children }: SignInFrameProps) {
  return (
    <>
      <header>
        <ServerFragment name="sandboxNotice" />
      </header>
      <FrameMain>
        <div className="mx-auto max-w-md">
          <PageTitle sub={sub}>{title}</PageTitle>
          <Panel>{children}</Panel>
        </div>
      </FrameMain>
    </>
  )
}
