/**
 * English words that names of corporations say by a Japanese word, in romanised letters: bank is 銀行. Names that show
 * how katakana says a word are mined when a register is compiled, and this table has what they do not show.
 */
export const JAPANESE_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'japan nihon nippon/university daigaku/hospital byoin/bank ginko/association kyokai/institute kenkyujo kenkyusho/railway tetsudo/' +
    'newspaper shinbun/shimbun shinbun/broadcasting hoso/television terebi hoso/insurance hoken/airport kuko/airlines koku/aircraft kokuki/' +
    'cement semento/rubber gomu/tire taiya/elevator erebeta/sugar seito/paper seishi/warehouse soko/machinery kikai/motors jidosha/' +
    'trust shintaku/electric denki/chemical kagaku/construction kensetsu/trading shoji boeki/securities shoken/museum bijutsukan hakubutsukan/' +
    'college tankidaigaku gakuin/school gakuen gakko/church kyokai/foundation zaidan/federation renmei rengokai/society gakkai kyokai/' +
    'fund kikin/pharmaceutical seiyaku yakuhin/steel seitetsu seiko/life seimei/printing insatsu/transport unyu unso/oil sekiyu/' +
    'industries kogyo sangyo/foods shokuhin/brewing jozo/mining kogyo/department hyakkaten/realty fudosan/estate fudosan'
  )
    .split('/')
    .map((row) => row.split(' '))
    .map(([word = '', ...ways]) => [word, ways]),
)
