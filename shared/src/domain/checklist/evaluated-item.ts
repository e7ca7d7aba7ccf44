/** Whether answers to items of this type can fail. (A number does where it has limits.) As `private.can_fail`. */
export const canFail = (type: string): boolean => type === 'checkbox' || type === 'number';

/**
 * Whether items of this type are answered together with others of their section, by one press. As
 * `private.can_be_answered_together`.
 */
export const canBeAnsweredTogether = (type: string): boolean => type === 'checkbox';
