import type { Question } from 'contract/questions'
import { Link } from '../ui/link'

/** What a question is about: a link to its offer, or to the offers of its grade. */
export function QuestionSubject({ subject }: { subject: Question['subject'] }) {
  if (subject === null) return <>一般问题</>
  const { offerId, category, grade, maker } = subject
  const to = offerId === null ? `/now?sText=${encodeURIComponent(grade)}` : `/nowDetail?id=${offerId}`
  return <Link to={to}>{`${category} ${grade} ${maker}`}</Link>
}
