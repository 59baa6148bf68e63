/** Any JSON object: pieces of the OpenAPI document are written as plain data. */
export type JsonObject = { readonly [name: string]: Json }

export type Json = string | number | boolean | readonly Json[] | JsonObject
