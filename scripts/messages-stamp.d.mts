export declare const MESSAGES: string;
export declare function stampOf(): string;
export declare function isCompiled(): boolean;
