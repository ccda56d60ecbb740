// Imported before everything else. The framework reads this once, and outside of production it composes for each
// refused body an example of a right one and lists up to 64 faults, which costs a hundred times the check itself.
Bun.env.NODE_ENV = "production";
