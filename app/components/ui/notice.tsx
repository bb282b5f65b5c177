import type { ReactNode } from 'react'
import { Icon } from './icon'

export type NoticeKind = 'success' | 'info' | 'warn' | 'error'

const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z'
export const NOTICE_ICONS = {
  success: `${CIRCLE}M8 12l3 3 5-6`,
  info: `${CIRCLE}M12 11v6M12 7v1`,
  warn: 'M12 4 2.5 20h19L12 4ZM12 10v5M12 17v1',
  error: `${CIRCLE}M9 9l6 6M15 9l-6 6`,
}

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
      <Icon path={NOTICE_ICONS[kind]} />
      {title !== undefined && <strong className="font-semibold">{title}</strong>}
      {children !== undefined && <div>{children}</div>}
    </div>
  )
}
