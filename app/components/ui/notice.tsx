import type { ReactNode } from 'react'
import { Icon } from './icon'

export type NoticeKind = 'success' | 'info' | 'warn' | 'error'

const KIND_CLASSES = {
  success: 'notice notice-success',
  info: 'notice',
  warn: 'notice notice-warn',
  error: 'notice notice-error',
}

interface NoticeProps {
  kind: NoticeKind
  title?: string
  children?: ReactNode
}

/** What the market tells the person: errors interrupt, everything else waits its turn. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className={KIND_CLASSES[kind]} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={kind} />
      {title !== undefined && <strong className="font-semibold">{title}</strong>}
      {children !== undefined && <div>{children}</div>}
    </div>
  )
}
