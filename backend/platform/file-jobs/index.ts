export { defineFileJob, type FileReason } from './file-job'
export { type FileSender, senderOf } from './sender'
