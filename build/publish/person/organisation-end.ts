/** Matches the end of an organisation's name, as opposed to a person's. */
export const ORGANISATION_END: RegExp =
  /(?:[市県都府区]|協会|組合|会社|大学|法人|連合会|連盟|会議所|商工会|委員会|協議会|自治会|町内会|農協|漁協|団体|企業|財団|銀行|事務所|研究所|工業|建設|商事|産業|製作所|グループ|ホールディングス)$/u
