import { OBJECTION_ANSWERS, OBJECTION_REASONS } from 'contract/disputes/states'
import { formatQuantity, formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { PictureStrip } from '../pictures/picture-strip'
import { Facts, fact } from '../ui/facts'
import { type DisputeWords, TRADE_WORDS } from './dispute-words'
import type { ShownObjection } from './shown-disputes'

interface ObjectionFactsProps {
  objection: ShownObjection
  /** Who got a refund, as the reader knows them. */
  refundedTo?: string
  words?: DisputeWords
}

/** What the buyer objected to, and the merchant's answer. */
export function ObjectionFacts({
  objection,
  refundedTo = '您的钱包',
  words: { sides, amountNote } = TRADE_WORDS,
}: ObjectionFactsProps) {
  const { reason, text, pictures, weightKg, pieces, disputedFen, at, arbitrateBefore, closedAt } = objection
  return (
    <>
      <Facts
        inTwoColumns
        items={[
          fact('异议原因', OBJECTION_REASONS[reason]),
          fact('提出时间', <Time at={at} />),
          fact('异议数量', formatQuantity(weightKg, pieces)),
          fact('涉及金额', `${formatYuan(disputedFen)} 元${amountNote}`),
        ]}
      />
      <Facts
        items={[
          fact('说明', <span className="whitespace-pre-line">{text}</span>),
          fact(`${sides.merchant}答复`, <Answer objection={objection} refundedTo={refundedTo} />),
          closedAt === null &&
            arbitrateBefore !== null &&
            fact('仲裁申请截止', <Time at={arbitrateBefore} />),
          closedAt !== null && fact('结束时间', <Time at={closedAt} />),
        ]}
      />
      <PictureStrip pictures={pictures} label={`${sides.buyer}的图片`} />
    </>
  )
}

function Answer({
  objection: { answer, answerBefore },
  refundedTo,
}: Required<Omit<ObjectionFactsProps, 'words'>>) {
  if (answer === null)
    return (
      <>
        待答复，截止 <Time at={answerBefore} />
      </>
    )
  const { kind, by, note, refundFen, at } = answer
  return (
    <>
      {by === 'market' ? '逾期未答复，视为拒绝' : OBJECTION_ANSWERS[kind]}
      {refundFen !== null && ` ${formatYuan(refundFen)} 元，已退回${refundedTo}`}
      {note !== null && <span className="whitespace-pre-line">：{note}</span>}
      <span className="text-muted text-small block">
        <Time at={at} />
      </span>
    </>
  )
}
