import { TRIAL_RESULTS } from 'contract/states'
import type { TrialReport } from 'contract/trials'
import { Time } from '~/components/time/time'
import { PictureStrip, type ShownPicture } from '../pictures/picture-strip'
import { DescriptionList } from '../ui/description-list'

export type ShownReport = Omit<TrialReport, 'pictures'> & { pictures: readonly ShownPicture[] }

/** A submitted report. */
export function ReportFacts({ report }: { report: ShownReport }) {
  return (
    <>
      <DescriptionList
        items={[
          { name: '试用结论', value: TRIAL_RESULTS[report.result] },
          { name: '提交时间', value: <Time at={report.at} /> },
          { name: '试用工艺', value: <span className="whitespace-pre-line">{report.process}</span> },
          { name: '试用情况', value: <span className="whitespace-pre-line">{report.text}</span> },
        ]}
      />
      <PictureStrip pictures={report.pictures} label="试用报告图片" />
    </>
  )
}
