/** A statement with the name under which PostgreSQL keeps its plan. Names are unique in the product. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** It reads or writes rows of many companies at once, and is refused where these are divided over machines. */
  readonly isForOneMachine?: true;
}

export const statement = (name: string, text: string): Statement => ({ name, text });

/** A statement that saves time on one machine. A divided database is asked in another way. */
export const statementForOneMachine = (name: string, text: string): Statement => ({
  name,
  text,
  isForOneMachine: true,
});
