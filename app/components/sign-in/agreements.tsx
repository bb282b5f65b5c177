import { pactPath } from '../content/help-path'
import { Link } from '../ui/link'

/** What one agrees to; a new window, so that what was typed stays. */
export function Agreements() {
  return (
    <>
      我已阅读并同意
      <Link to={pactPath('register')} target="_blank" rel="noopener">
        用户协议
      </Link>
      、
      <Link to={pactPath('privacy')} target="_blank" rel="noopener">
        隐私政策
      </Link>
      与
      <Link to={pactPath('trade')} target="_blank" rel="noopener">
        交易规则
      </Link>
    </>
  )
}
