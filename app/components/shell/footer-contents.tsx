import { HOTLINE, HOTLINE_HOURS } from 'contract/constants'
import { Link } from '../ui/link'

export function FooterContents({ isDemo }: { isDemo: boolean }) {
  return (
    <div className="wrap">
      <p>
        客服热线 <a href={`tel:${HOTLINE}`}>{HOTLINE}</a>（{HOTLINE_HOURS}）{' · '}
        <Link to="/api/docs">开放接口</Link>
        {isDemo && ' · 演示市场：厂家真实，价格虚构'}
      </p>
    </div>
  )
}
