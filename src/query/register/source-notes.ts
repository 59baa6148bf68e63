import type { FileSourceId, SourceId, SourceNote } from '../../facts/source-note.ts'

/** What all notes of a register have in common. */
export type Imprint = {
  /** Whether the corporations are invented: then only the format comes from a source. */
  readonly fictional: boolean
  /** The operator of the service, named as the processor of the data, as the terms allow. */
  readonly operator?: string
  /** The address of the service: what its own table is cited by. */
  readonly baseUrl?: string
}

type Source = Pick<SourceNote, 'url' | 'license' | 'license_url'> & { readonly title: string }

const PDL = {
  license: '公共データ利用規約（第1.0版）（PDL1.0）',
  license_url: 'https://www.digital.go.jp/resources/open_data/public_data_license_v1.0',
}

// gBizINFO's own terms are the standard terms with exceptions.
const STANDARD_TERMS = {
  license: '政府標準利用規約（第2.0版）',
  license_url: 'https://help.info.gbiz.go.jp/hc/ja/articles/4795140981406',
}

const SOURCES: { readonly [id in FileSourceId]: Source } = {
  nta: { title: '国税庁法人番号公表サイト（国税庁）', url: 'https://www.houjin-bangou.nta.go.jp/', ...PDL },
  gbizinfo: { title: 'Gビズインフォ（経済産業省）', url: 'https://info.gbiz.go.jp/', ...STANDARD_TERMS },
  'gbizinfo-establishments': {
    title: 'Gビズインフォ 事業所情報（経済産業省、日本年金機構）',
    url: 'https://info.gbiz.go.jp/',
    ...STANDARD_TERMS,
  },
  invoice: {
    title: '国税庁適格請求書発行事業者公表サイト（国税庁）',
    url: 'https://www.invoice-kohyo.nta.go.jp/',
    ...PDL,
  },
  edinet: { title: 'EDINET閲覧（提出）サイト（金融庁）', url: 'https://disclosure2.edinet-fsa.go.jp/', ...PDL },
}

const INDUSTRY_TABLE: Source = {
  title: '日本標準産業分類 第14回改定（総務省）',
  url: 'https://www.soumu.go.jp/toukei_toukatsu/index/seido/sangyo/R05index.htm',
  ...PDL,
}

type Entry = { readonly id: SourceId; readonly asOf?: string }

/** The citation a source's terms of use ask for, with the date of its data. */
export function noteSource({ id, asOf }: Entry, imprint: Imprint): SourceNote {
  return {
    id,
    ...(id === 'usual-names' ? ownTable(imprint) : citationOf(SOURCES[id], imprint)),
    ...(asOf === undefined ? {} : { as_of: asOf }),
    ...(imprint.fictional ? { fictional: true } : {}),
  }
}

/** The citation of the industry table: real in a fictional register, too, because it comes with the program. */
export function noteIndustryTable(imprint: Imprint): Omit<SourceNote, 'id'> {
  return citationOf(INDUSTRY_TABLE, { ...imprint, fictional: false })
}

// The table of usual names, which no source publishes: it comes with the program, and operators add to it.
function ownTable({ fictional, operator = 'このサービス', baseUrl = '' }: Imprint): Omit<SourceNote, 'id'> {
  const title = '通称・略称の一覧'
  return {
    name: fictional ? nameOf(title, { fictional }) : `${title}（${operator}が作成）`,
    url: `${baseUrl}/data`,
    license: 'MIT License',
    license_url: 'https://opensource.org/license/mit',
  }
}

function citationOf({ title, url, license, license_url }: Source, imprint: Imprint): Omit<SourceNote, 'id'> {
  return { name: nameOf(title, imprint), url, license, license_url }
}

// In the words of the terms' own examples.
function nameOf(title: string, { fictional, operator }: Imprint): string {
  if (fictional) return `架空のデータ（${title}の形式）`
  return operator === undefined ? `${title}を加工して作成` : `${title}をもとに${operator}が作成`
}
