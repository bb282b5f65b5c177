import { HOTLINE, HOTLINE_HOURS } from 'contract/constants'

export function Footer({ isDemo }: { isDemo: boolean }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <p>
          客服热线 <a href={`tel:${HOTLINE}`}>{HOTLINE}</a>（{HOTLINE_HOURS}）
          {isDemo && ' · 演示市场：厂家真实，价格虚构'}
        </p>
      </div>
    </footer>
  )
}
