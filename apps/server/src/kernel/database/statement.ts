/** A statement with the name under which PostgreSQL keeps its plan. Names are unique in the product. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export const statement = (name: string, text: string): Statement => ({ name, text });
