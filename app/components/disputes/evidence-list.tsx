import { Time } from '~/components/time/time'
import { PictureStrip } from '../pictures/picture-strip'
import { Tag } from '../ui/tag'
import type { DisputeWords } from './dispute-words'
import type { ShownCase } from './shown-disputes'

/** Evidence of both sides, oldest first. */
export function EvidenceList({ evidence, sides }: Pick<ShownCase, 'evidence'> & Pick<DisputeWords, 'sides'>) {
  if (evidence.length === 0) return <p className="text-muted">双方尚未提交证据</p>
  return (
    <ol>
      {evidence.map(({ side, text, pictures, at }, i) => (
        <li key={`${at} ${i}`} className="mb-4">
          <p className="text-muted text-small">
            <Tag kind={side === 'buyer' ? 'blue' : 'plain'}>{sides[side]}</Tag> <Time at={at} />
          </p>
          <p className="whitespace-pre-line">{text}</p>
          <PictureStrip pictures={pictures} label={`${sides[side]}证据 ${i + 1} 的图片`} />
        </li>
      ))}
    </ol>
  )
}
