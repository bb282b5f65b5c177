import type { Announcement, LotDetail } from 'contract/auction/market'
import { formatTime } from 'contract/units'
import { GoodsPanel } from '../trade/goods-panel'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { Verification } from './verification'

interface LotFactsProps {
  lot: Omit<LotDetail, 'live' | 'mine' | 'prices' | 'lastBids'>
  announcement: Announcement
}

/** Goods, papers and announcement of a lot. Only the server renders it. */
export function LotFacts({ lot, announcement }: LotFactsProps) {
  const { grade, maker } = lot
  const search = new URLSearchParams({ sText: `${grade} ${maker}` })
  return (
    <>
      <GoodsPanel goods={lot} papers={<Link to={`/now?${search}`}>物性表与质检单见同牌号现货</Link>} />
      <Panel title="竞拍公告" id="announcement">
        <h3>{announcement.title}</h3>
        <p className="subtitle">{formatTime(announcement.publishedAt)} 公告</p>
        {announcement.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Verification>
          <Facts
            items={[
              fact('条款哈希', <code className="break-all">{announcement.termsHash}</code>),
              announcement.reserveHash !== null &&
                fact('保留价承诺', <code className="break-all">{announcement.reserveHash}</code>),
            ]}
          />
        </Verification>
      </Panel>
    </>
  )
}
