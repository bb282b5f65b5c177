interface QuoteTickProps {
  name: 'offerIds' | 'activityIds'
  goods: { id: string; grade: string; maker: string }
  /** Id of the form that takes it, if it stands elsewhere. */
  form?: string
}

/** Chooses an offer or activity for a quote sheet. */
export function QuoteTick({ name, goods: { id, grade, maker }, form }: QuoteTickProps) {
  return (
    <label>
      <input type="checkbox" {...{ form, name }} value={id} aria-label={`选择 ${grade} ${maker}`} />
    </label>
  )
}
