import type { PhoneUploadState } from 'contract/pictures/phone-upload-states'
import { Notice } from '../ui/notice'
import { QrCode } from '../ui/qr-code'

interface PhoneUploadProps {
  waiting: {
    state: PhoneUploadState
    address: string
    drawing: { size: number; path: string }
  }
}

/** The QR code with which a phone sends the picture that a form waits for. */
export function PhoneUpload({ waiting: { state, address, drawing } }: PhoneUploadProps) {
  if (state === 'received') return <Notice kind="success" title="已收到手机上传的照片" />
  if (state === 'expired') return <Notice kind="warn" title="二维码已失效，请重新获取" />
  return (
    <>
      <QrCode drawing={drawing} label="上传二维码：用手机扫描后拍照上传" />
      <p role="status" className="mt-2">
        用手机扫码拍照上传，10 分钟内有效，只能用一次；已填写的内容都会保留。
      </p>
      <details>
        <summary>无法扫码？</summary>
        <p className="text-small break-all">在手机上打开：{address}</p>
      </details>
    </>
  )
}
