import type { ContentDifference } from 'contract/content/editing'
import { Panel } from '../../ui/panel'

const NAMES = { same: '', removed: '删除：', added: '新增：' }

/** Fields that a publication changed, line by line. The words say what the colours show. */
export function DifferenceList({ differences }: { differences: readonly ContentDifference[] }) {
  if (differences.length === 0) return <p>与前一次没有差别。</p>
  return differences.map(({ field, name, lines }) => (
    <Panel key={field} title={name}>
      {lines.map(({ kind, text }, index) => (
        <p key={index} className={kind === 'same' ? 'text-muted' : undefined}>
          {NAMES[kind]}
          {kind === 'removed' ? <del>{text}</del> : kind === 'added' ? <ins>{text}</ins> : text}
        </p>
      ))}
    </Panel>
  ))
}
