import type { SourceId, SourceNote } from '../domain/profile.ts'

const SOURCES: { readonly [id in SourceId]: Omit<SourceNote, 'id' | 'as_of' | 'fields'> } = {
  nta: {
    name: '国税庁法人番号公表サイト（国税庁）を加工して作成',
    url: 'https://www.houjin-bangou.nta.go.jp/',
    license: '公共データ利用規約（第1.0版）',
  },
  gbizinfo: {
    name: 'Gビズインフォ（経済産業省）を加工して作成',
    url: 'https://info.gbiz.go.jp/',
    license: '政府標準利用規約（第2.0版）',
  },
  'gbizinfo-establishments': {
    name: 'Gビズインフォ 事業所情報（経済産業省、日本年金機構）を加工して作成',
    url: 'https://info.gbiz.go.jp/',
    license: '政府標準利用規約（第2.0版）',
  },
  edinet: {
    name: 'EDINETコードリスト（金融庁）を加工して作成',
    url: 'https://disclosure2.edinet-fsa.go.jp/',
    license: '公共データ利用規約（第1.0版）',
  },
}

/** The citation a source's terms of use ask for, with the date of its data. */
export function noteSource({ id, asOf }: { readonly id: SourceId; readonly asOf?: string }): SourceNote {
  const { name, url, license } = SOURCES[id]
  return { id, name, url, license, ...(asOf === undefined ? {} : { as_of: asOf }) }
}
