import { FileField } from '~/components/fields/file-field'
import { ACCEPTED_PICTURES } from './accepted'

const PAPER_PX = 240

interface PaperFieldProps {
  /** Name of the file's field. */
  name: string
  /** Name of the paper: 营业执照. */
  paper: string
  /** Address of the picture that was sent before. */
  address: string | null
  /** Whether a picture was sent that has no address yet. */
  wasSent?: boolean
  isOptional?: boolean
}

/** A private picture of a paper, and the one that was sent before. */
export function PaperField({ name, paper, address, wasSent = false, isOptional = false }: PaperFieldProps) {
  const isSent = address !== null || wasSent
  return (
    <>
      {address !== null && (
        <p>
          已上传的{paper}：
          <a href={address} target="_blank" rel="noopener">
            <img src={address} width={PAPER_PX} alt={paper} />
          </a>
        </p>
      )}
      {address === null && wasSent && <p>{paper}照片已上传。</p>}
      <FileField
        field={name}
        label={isSent ? `更换${paper}照片` : `${paper}照片`}
        hint="四角完整、文字清晰的 JPEG、PNG 或 WebP，不超过 10 MB；只有您与审核员可以查看"
        isOptional={isOptional || isSent}
        accept={ACCEPTED_PICTURES}
      />
    </>
  )
}
