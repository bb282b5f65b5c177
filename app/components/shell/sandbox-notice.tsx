import { Notice } from '../ui/notice'

/** On every page of a live market whose codes go to the outbox instead of phones. */
export function SandboxNotice() {
  return (
    <div className="page-width">
      <Notice kind="warn">本站短信处于沙箱模式：验证码不会发送到手机，请勿用于真实交易。</Notice>
    </div>
  )
}
