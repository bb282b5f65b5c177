import { ButtonLink } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'

interface ShownOnceProps {
  title: string
  /** The key or secret. */
  value: string
  children: string
  back: string
}

/** A new key or secret, which no later page shows. */
export function ShownOnce({ title, value, children, back }: ShownOnceProps) {
  return (
    <Panel title={title}>
      <Notice kind="warn">只显示这一次，请立即保存到您的程序中；离开本页后无法再次查看。</Notice>
      <p>
        <code className="break-all">{value}</code>
      </p>
      <CopyButton text={value}>复制</CopyButton>
      <p className="subtitle">{children}</p>
      <ButtonLink kind="quiet" to={back}>
        我已保存，返回列表
      </ButtonLink>
    </Panel>
  )
}
