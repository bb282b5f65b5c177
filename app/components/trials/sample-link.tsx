import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { tryPath } from './trial-links'

interface SampleLinkProps {
  sample: { maxBags: number; availableBags: number }
  offerId: string
}

/** On the page of goods: samples can be ordered, or all have been given away. */
export function SampleLink({ sample: { maxBags, availableBags }, offerId }: SampleLinkProps) {
  return (
    <Panel title="试用样品">
      <p className="subtitle">25 公斤/袋，每次最多 {maxBags} 袋；货款 0 元，运费自付。</p>
      {availableBags > 0 ? (
        <ButtonLink kind="quiet" isWide to={tryPath(offerId)}>
          申请试用
        </ButtonLink>
      ) : (
        <p className="text-muted">样品已申领完</p>
      )}
    </Panel>
  )
}
