import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { freightDisputePath } from './freight-dispute-paths'

interface FreightDisputeNoteProps {
  waybillId: string
  /** What follows in the dispute. */
  situation: string
  isOpen: boolean
}

/** That a waybill's freight is or was disputed, with a link to the dispute. Only the server renders it. */
export function FreightDisputeNote({ waybillId, situation, isOpen }: FreightDisputeNoteProps) {
  return (
    <Notice kind={isOpen ? 'warn' : 'info'} title={`运费争议：${situation}`}>
      <p className="mt-2 no-print">
        <ButtonLink kind={isOpen ? 'primary' : 'quiet'} to={freightDisputePath(waybillId)} isSmall>
          {isOpen ? '处理运费争议' : '查看运费争议'}
        </ButtonLink>
      </p>
    </Notice>
  )
}
