/** Without its ending: for people, and the same in ASCII for old browsers. */
export interface FileName {
  chinese: string
  ascii: string
}

/** Headers of a file that is downloaded and stays private. */
export function downloadHeaders({ chinese, ascii }: FileName, ending: string, type: string) {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${ascii}.${ending}"; filename*=UTF-8''${encodeURIComponent(`${chinese}.${ending}`)}`,
  }
}
