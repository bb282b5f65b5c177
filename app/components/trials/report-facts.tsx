import { TRIAL_RESULTS } from 'contract/states'
import type { TrialReport } from 'contract/trials'
import { Time } from '~/components/time/time'
import { PictureStrip, type ShownPicture } from '../pictures/picture-strip'
import { Facts, fact } from '../ui/facts'

export type ShownReport = Omit<TrialReport, 'pictures'> & { pictures: readonly ShownPicture[] }

/** A submitted report. */
export function ReportFacts({ report }: { report: ShownReport }) {
  return (
    <>
      <Facts
        items={[
          fact('试用结论', TRIAL_RESULTS[report.result]),
          fact('提交时间', <Time at={report.at} />),
          fact('试用工艺', <span className="whitespace-pre-line">{report.process}</span>),
          fact('试用情况', <span className="whitespace-pre-line">{report.text}</span>),
        ]}
      />
      <PictureStrip pictures={report.pictures} label="试用报告图片" />
    </>
  )
}
